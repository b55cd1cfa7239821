import { IconButton } from './icon-button';
import { ChevronLeft, ChevronRight } from './icons';
import styles from './pagination.module.css';

export interface PaginationProps {
  pageNo: number;
  totalPages: number;
  onPageChange: (pageNo: number) => void;
  /** Of the whole control, such as 'Pages of the betting record'. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** 'Page 2 of 7'; read out when it changes. */
  status: string;
}

export function Pagination(props: PaginationProps) {
  const { pageNo, totalPages, onPageChange, label, previousLabel, nextLabel, status } = props;
  if (totalPages <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      <IconButton
        variant="outlined"
        label={previousLabel}
        disabled={pageNo <= 1}
        onClick={() => onPageChange(Math.max(1, pageNo - 1))}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <span className={styles.status} aria-live="polite">
        {status}
      </span>
      <IconButton
        variant="outlined"
        label={nextLabel}
        disabled={pageNo >= totalPages}
        onClick={() => onPageChange(Math.min(totalPages, pageNo + 1))}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
