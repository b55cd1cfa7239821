import { classNames } from './class-names';
import styles from './lazy-image.module.css';

export interface LazyImageProps {
  /** Empty where there is no picture: the error picture stands in its place. */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** For what a first view shows: fetched at once, not when it comes near. */
  isEager?: boolean;
  className?: string | undefined;
}

/**
 * loading → loaded, or up to three more tries and then the error picture. The element alone is enough to show the
 * picture; what watches over its states is one script for the whole page (picture-keeper.ts), fetched afterwards, so
 * that no picture costs a script of its own.
 */
export function LazyImage({ src, alt, width, height, isEager = false, className }: LazyImageProps) {
  return (
    <img
      // Another picture is another element: nothing of the states of the one before stays on it.
      key={src}
      src={src || '/art/error.svg'}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      // What a first view shows is painted with its text, not a frame or two later.
      decoding={isEager ? 'sync' : 'async'}
      data-state="loading"
      className={classNames(styles.image, className)}
    />
  );
}
