import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { ApplyForm, type ApplyFormProps } from './apply-form';

export interface ApplyDialogProps extends ApplyFormProps {
  title: string;
  onClose: () => void;
}

export function ApplyDialog({ title, onClose, ...form }: ApplyDialogProps) {
  const t = useTranslations('promotionStatus.apply');
  return (
    // What was chosen and typed is not lost to a press beside the window.
    <Dialog
      isOpen
      isClickToClose={false}
      onClose={onClose}
      title={t('title', { title })}
      closeLabel={t('close')}
    >
      <ApplyForm {...form} />
    </Dialog>
  );
}
