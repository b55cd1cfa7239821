import { CircleAlert, CircleCheck, ImagePlus, RotateCcw, X } from 'lucide-react';
import { useId, type DragEvent } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import styles from './image-picker.module.css';

export interface PickedImage {
  id: string;
  name: string;
  /** In words, such as `1.2 MB`. */
  size: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** In words: that it waits, how far it is, that it is there. */
  stateText: string;
  /** 0 to 1. */
  progress: number;
  /** A small picture as a `data:` address, once there is one. */
  preview?: string | undefined;
  /** What is wrong with this one. */
  error?: string | undefined;
  canRetry?: boolean | undefined;
}

export interface ImagePickerProps {
  label: string;
  hint: string;
  optionalLabel?: string | undefined;
  /** About all of them; each file has an error of its own. */
  error?: string | undefined;
  addLabel: string;
  dropHint: string;
  images: readonly PickedImage[];
  canAdd: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  removeLabel: (name: string) => string;
  retryLabel: (name: string) => string;
  progressLabel: (name: string) => string;
}

/** Pictures for a form: chosen or dropped, each with its progress, what is wrong with it, and a way to take it away. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, hint, optionalLabel, error, images, canAdd } = props;
  const id = useId();
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.picker}>
      <p id={`${id}-label`} className={styles.label}>
        {label}
        {optionalLabel && <span className={styles.optional}>{optionalLabel}</span>}
      </p>
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((image) => (
            <Image key={image.id} image={image} {...props} />
          ))}
        </ul>
      )}
      {canAdd && <Chooser {...props} describedBy={`${id}-hint`} />}
      {error && (
        <p className={styles.error} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}

function Chooser({ addLabel, dropHint, onAdd, describedBy }: ImagePickerProps & { describedBy: string }) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onAdd([...event.dataTransfer.files]);
  };
  return (
    <label className={styles.chooser} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <input
        type="file"
        accept="image/png,image/jpeg"
        multiple
        className={styles.input}
        aria-describedby={describedBy}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again after it was taken away.
          event.target.value = '';
          onAdd(files);
        }}
      />
      <ImagePlus size={20} aria-hidden="true" />
      {addLabel}
      <span className={styles.drop} aria-hidden="true">
        {dropHint}
      </span>
    </label>
  );
}

function Image({ image, ...picker }: ImagePickerProps & { image: PickedImage }) {
  const { id, name, size, state, stateText, progress, preview, error, canRetry } = image;
  return (
    <li className={classNames(styles.image, state === 'failed' && styles.failed)}>
      <span className={styles.preview} aria-hidden="true">
        {preview && <img src={preview} alt="" width={56} height={56} />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi> <span className={styles.size}>{size}</span>
        </p>
        {state === 'sending' && (
          <progress
            className={styles.progress}
            value={progress}
            max={1}
            aria-label={picker.progressLabel(name)}
          />
        )}
        {error ? (
          <p className={styles.error} role="alert">
            <CircleAlert size={16} aria-hidden="true" />
            {error}
          </p>
        ) : (
          <p className={styles.state}>
            {state === 'done' && <CircleCheck size={16} aria-hidden="true" />}
            {stateText}
          </p>
        )}
      </div>
      {canRetry && (
        <IconButton label={picker.retryLabel(name)} onClick={() => picker.onRetry(id)}>
          <RotateCcw size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={picker.removeLabel(name)} onClick={() => picker.onRemove(id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
