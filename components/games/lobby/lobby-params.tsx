'use client';

import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect } from 'react';

export interface LobbyAddressProps {
  onChange: (search: URLSearchParams) => void;
}

/** Behind its own Suspense: what reads the query is left out of the cached document, and the lobby is not. */
export function LobbyAddress(props: LobbyAddressProps) {
  return (
    <Suspense fallback={null}>
      <AddressReader {...props} />
    </Suspense>
  );
}

function AddressReader({ onChange }: LobbyAddressProps) {
  const search = useSearchParams();
  useEffect(() => onChange(search), [search, onChange]);
  return null;
}
