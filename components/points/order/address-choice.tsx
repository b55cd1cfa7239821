import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { FormFailure } from '@/components/money/form-failure';
import { LoadedMoney } from '@/components/money/loaded';
import styles from '@/components/money/money.module.css';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { useCall } from '@/lib/client/call/use-call';
import { mostPointAddresses, points, type PointAddress } from '@/lib/contract/calls/points';
import { AddressForm } from './address-form';
import { addressLine } from './address-line';

const noInput = {};

export interface AddressChoiceProps {
  memberId: string;
  /** The id of the chosen one, or empty. */
  value: string;
  error: string | undefined;
  onChange: (addressId: string) => void;
}

/** Which of the member's addresses; they are added, changed and removed in the same place. */
export function AddressChoice(props: AddressChoiceProps) {
  const t = useTranslations('points.address');
  const answer = useCall(points.addresses, noInput);
  return (
    <LoadedMoney answer={answer} failedText={t('failed')} heights={[76, 44]}>
      {({ list }) => (
        <Choice {...props} list={list} onChanged={() => void answer.mutate().catch(() => undefined)} />
      )}
    </LoadedMoney>
  );
}

interface ChoiceProps extends AddressChoiceProps {
  list: readonly PointAddress[];
  onChanged: () => void;
}

function Choice({ memberId, list, value, error, onChange, onChanged }: ChoiceProps) {
  const t = useTranslations('points.address');
  const id = useId();
  const [edited, setEdited] = useState<PointAddress | 'new' | null>(null);
  const [removed, setRemoved] = useState<PointAddress | null>(null);
  const remove = useKeyedAction(points.removeAddress, memberId);
  const chosen = list.find(({ addressId }) => addressId === value);
  async function removeNow({ addressId }: PointAddress) {
    await remove.run({ addressId });
    // Its answer says nothing more: the list shows what is true now, and what may be gone is not sent.
    onChanged();
    if (addressId === value) onChange('');
  }
  if (edited) {
    return (
      <AddressForm
        memberId={memberId}
        address={edited === 'new' ? null : edited}
        onCancel={() => setEdited(null)}
        onSaved={({ addressId }) => {
          setEdited(null);
          onChanged();
          onChange(addressId);
        }}
      />
    );
  }
  return (
    <div className={styles.section} role="group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('title')}</h3>
      <Select
        label={t('choose')}
        value={chosen ? value : ''}
        error={error}
        options={[
          { value: '', label: t(list.length === 0 ? 'none' : 'pick') },
          ...list.map((address) => ({ value: address.addressId, label: addressLine(address) })),
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
      <Actions
        canAdd={list.length < mostPointAddresses}
        chosen={chosen}
        isRemoving={remove.isBusy}
        onEdit={setEdited}
        onRemove={setRemoved}
      />
      <p className={styles.note}>{t('note', { most: mostPointAddresses })}</p>
      <FormFailure failure={remove.failure} refusedText={t('removeRefused')} uncertainText={t('uncertain')} />
      {removed && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={addressLine(removed)}
          confirmLabel={t('remove')}
          onClose={() => setRemoved(null)}
          onConfirm={() => void removeNow(removed)}
        />
      )}
    </div>
  );
}

interface ActionsProps {
  canAdd: boolean;
  chosen: PointAddress | undefined;
  isRemoving: boolean;
  onEdit: (address: PointAddress | 'new') => void;
  onRemove: (address: PointAddress) => void;
}

function Actions({ canAdd, chosen, isRemoving, onEdit, onRemove }: ActionsProps) {
  const t = useTranslations('points.address');
  return (
    <div className={styles.steps}>
      {canAdd && (
        <Button variant="secondary" size="s" onClick={() => onEdit('new')}>
          {t('add')}
        </Button>
      )}
      {chosen && (
        <>
          <Button variant="secondary" size="s" onClick={() => onEdit(chosen)}>
            {t('edit')}
          </Button>
          <Button variant="ghost" size="s" isBusy={isRemoving} onClick={() => onRemove(chosen)}>
            {t('remove')}
          </Button>
        </>
      )}
    </div>
  );
}
