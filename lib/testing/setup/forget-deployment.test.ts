import { readEnv } from '@/lib/env';
import { forgetDeployment } from './forget-deployment';

test('a shell that names a deployment names none afterwards, and has all else', () => {
  const before = { ...process.env };
  const deployment = {
    DATABASE_URL: 'postgres://parlour:secret@db.example/parlour',
    DATABASE_DIRECT_URL: 'postgres://parlour:secret@db.example/parlour',
    GATEWAY_URL: 'https://gateway.example',
    SMTP_URL: 'smtp://mail.example',
    BACKUP_DIR: '/srv/backups',
    SESSION_SECRET: 'x'.repeat(32),
  };
  try {
    Object.assign(process.env, deployment, { OF_THE_SHELL: 'kept' });
    expect(readEnv(process.env)).toMatchObject({ SMTP_URL: deployment.SMTP_URL });
    forgetDeployment();
    expect(readEnv(process.env)).toEqual(readEnv({}));
    expect(process.env).toMatchObject({ OF_THE_SHELL: 'kept', PATH: before.PATH });
  } finally {
    Object.assign(process.env, before);
    delete process.env.OF_THE_SHELL;
  }
});
