import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Where the drawn pictures lie; what is drawn is checked in. */
export const artFolder = path.resolve('public/art');

async function write(name: string, content: string | Buffer): Promise<void> {
  const file = path.join(artFolder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  process.stdout.write(`${name} ${Buffer.byteLength(content)}\n`);
}

export const writePicture = (name: string, svg: string): Promise<void> => write(name, svg);

/** A raster of a picture, for those who cannot read SVG: home screens and the previews of shared links. */
export async function writeRaster(name: string, svg: string | Buffer, width: number): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: 144 }).resize({ width });
  const bytes = await (
    name.endsWith('.jpg')
      ? picture.jpeg({ quality: 82, mozjpeg: true })
      : picture.png({ compressionLevel: 9 })
  ).toBuffer();
  await write(name, bytes);
}
