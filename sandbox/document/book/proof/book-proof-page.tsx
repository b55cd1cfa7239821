'use client';

import type { AbstractIntlMessages } from 'next-intl';
import { useState } from 'react';
import type { FedProof } from '@/sandbox/proofs/book/fed-proof';
import type { FixtureProof } from '@/sandbox/proofs/book/fixture-proof';
import type { SeasonProof } from '@/sandbox/proofs/book/season-proof';
import type { TicketProof } from '@/sandbox/proofs/book/ticket-proof';
import { ProofDocument } from '../../proof/proof-document';
import { FedProofParts } from './fed-proof-parts';
import { FixtureProofParts } from './fixture-proof-parts';
import { SeasonProofParts } from './season-proof-parts';
import { TicketProofParts } from './ticket-proof-parts';

type AnyProof = TicketProof | FixtureProof | FedProof | SeasonProof;

interface BookProofPageProps {
  proof: AnyProof;
  english: AbstractIntlMessages;
}

/** The proof of a ticket, a match or a season of the book, for anyone who has its address. */
export function BookProofPage({ proof, english }: BookProofPageProps) {
  return (
    <ProofDocument kind="book-proof" english={english}>
      <Proof known={proof} />
    </ProofDocument>
  );
}

function Proof({ known }: { known: AnyProof }) {
  const [proof, setProof] = useState(known);
  if (proof.kind === 'ticket') return <TicketProofParts proof={proof} onProof={setProof} />;
  if (proof.kind === 'fixture') return <FixtureProofParts proof={proof} onProof={setProof} />;
  if (proof.kind === 'fed') return <FedProofParts proof={proof} onProof={setProof} />;
  return <SeasonProofParts proof={proof} onProof={setProof} />;
}
