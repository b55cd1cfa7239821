import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';

export interface LobbyParamsProps {
  onChange: (search: URLSearchParams) => void;
}

/** Behind its own Suspense: what reads the query is left out of the cached document, and the lobby is not. */
export function LobbyParams(props: LobbyParamsProps) {
  return (
    <Suspense fallback={null}>
      <AddressReader {...props} />
    </Suspense>
  );
}

function AddressReader({ onChange }: LobbyParamsProps) {
  const search = useSearchParams();
  useEffect(() => onChange(search), [search, onChange]);
  return null;
}
