import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMoneyText } from '@/components/money/use-money-text';
import { TextArea } from '@/components/ui/text-area';
import { showToast } from '@/components/ui/toast';
import { useCall } from '@/lib/client/call/use-call';
import { leftToRight } from '@/lib/client/left-to-right';
import { lottery, type CurrentDraw, type LotteryPlays } from '@/lib/contract/calls/lottery';
import { lotteryGameOf, stations } from '@/lib/lottery/calendar';
import { areaOfFamily, readSlip, type Area, type ReadSlip } from '@/lib/lottery/vietnam';
import { moneyText } from '@/lib/money';
import { useCurrentDraws } from '../clock/use-current-draws';
import type { BoardNames } from '../names/use-board-names';
import { BuyFrame } from '../slip/buy-frame';
import { useBuy, type Order } from '../slip/use-buy';
import styles from './slip-entry.module.css';
import { SlipFaults } from './slip-text';
import { ticketsOf, type SlipTicket } from './slip-tickets';
import { useStationsOf } from './use-stations-of';

export interface SlipEntryProps {
  gameCode: string;
  gameName: string;
  /** The draw on sale, whose day the slip is for. */
  draw: CurrentDraw;
  terms: LotteryPlays;
  names: BoardNames;
}

/** As players write it in any language. */
const example = '23.45 lo 10n';

function areaOf(station: string): Area {
  const game = lotteryGameOf(station);
  return (game && areaOfFamily(game.family)) ?? 'south';
}

/** A slip as players write it: read as it is typed, priced before it is sold, a ticket a station. */
export function SlipEntry({ gameCode, gameName, draw, terms, names }: SlipEntryProps) {
  const t = useTranslations('lottery.vnSlip');
  const [text, setText] = useState('');
  const [bought, setBought] = useState<readonly string[]>([]);
  const isWritten = text.trim() !== '';
  const today = useStationsOf(draw.issue);
  const read = readSlip(text, { today, given: [gameCode], areaOf });
  const { tickets, hasFailed } = useTickets(isWritten ? read : null, gameCode, terms);
  const open = tickets?.filter(({ station }) => !bought.includes(station)) ?? [];
  const write = (next: string) => {
    setText(next);
    setBought([]);
  };
  if (tickets && open.length === 0) write('');
  return (
    <div className={styles.entry}>
      <TextArea
        label={t('label', { game: gameName })}
        hint={t('hint')}
        rows={3}
        dir="ltr"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        placeholder={example}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      {isWritten && !read.isGood && <SlipFaults text={text} faults={read.faults} />}
      {open.map((ticket) => (
        <TicketPreview key={ticket.station} ticket={ticket} gameName={gameName} names={names} />
      ))}
      <SlipBuy
        tickets={open}
        text={text}
        hasFailed={hasFailed}
        issue={draw.issue}
        nameOf={(station) => nameOf(station) ?? gameName}
        onBought={(station) => setBought((now) => [...now, station])}
      />
    </div>
  );
}

interface ReadTickets {
  /** Null while nothing can be read, or the terms of another region are not there. */
  tickets: SlipTicket[] | null;
  /** The terms of the other region did not come. */
  hasFailed: boolean;
}

function useTickets(read: ReadSlip | null, gameCode: string, terms: LotteryPlays): ReadTickets {
  const lines = read?.isGood ? read.lines : [];
  const own = areaOf(gameCode);
  const other = lines.find(({ station }) => areaOf(station) !== own)?.station;
  const { data: otherTerms, error } = useCall(lottery.plays, other ? { gameCode: other } : null);
  if (lines.length === 0 || (other && !otherTerms)) return { tickets: null, hasFailed: error !== undefined };
  const tickets = ticketsOf(lines, areaOf, (area) => (area === own ? terms : (otherTerms ?? terms)));
  return { tickets, hasFailed: false };
}

const nameOf = (station: string) => stations.find(({ code }) => code === station)?.name;

interface TicketPreviewProps extends Pick<SlipEntryProps, 'gameName' | 'names'> {
  ticket: SlipTicket;
}

/** What is bought at one station, line by line. */
function TicketPreview({ ticket, gameName, names }: TicketPreviewProps) {
  const t = useTranslations('lottery.vnSlip');
  const tSlip = useTranslations('lottery.slip');
  const tStake = useTranslations('lottery.stake');
  const money = useMoneyText();
  return (
    <section className={styles.ticket}>
      <h3>{nameOf(ticket.station) ?? gameName}</h3>
      <ul>
        {ticket.lines.map(({ play, numbers, price, wire }, place) => (
          // A slip can have a line twice.
          <li key={place}>
            <b>{names.play(play)}</b> <span dir="ltr">{numbers.join(' ')}</span>
            <br />
            {price && wire
              ? tSlip('line', {
                  combinations: price.combinations,
                  unit: money(wire.unit),
                  times: wire.times,
                  stake: money(moneyText(price.stakeMinor)),
                })
              : t('tooMuch')}
            {price?.leastUnitMinor && (
              <em> {tStake('rounding', { least: money(moneyText(price.leastUnitMinor)) })}</em>
            )}
          </li>
        ))}
      </ul>
      <p>{t('ticket', { stake: money(moneyText(ticket.stakeMinor)) })}</p>
    </section>
  );
}

interface SlipBuyProps {
  tickets: readonly SlipTicket[];
  text: string;
  /** What the tickets would cost could not be loaded. */
  hasFailed: boolean;
  issue: string;
  nameOf: (station: string) => string;
  onBought: (station: string) => void;
}

/** One press for all tickets; what was bought before one failed is not bought again. */
function SlipBuy({ tickets, text, hasFailed, issue, nameOf: name, onBought }: SlipBuyProps) {
  const t = useTranslations('lottery.slip');
  const tScreen = useTranslations('lottery.screen');
  const tVn = useTranslations('lottery.vnSlip');
  const money = useMoneyText();
  const clock = useCurrentDraws(tickets.map(({ station }) => station));
  const { press, isBusy, failure } = useBuy((order) => {
    showToast(tVn('bought', { station: name(order.gameCode), issue: leftToRight(order.issue) }), 'win');
    onBought(order.gameCode);
  });
  const isOpen = tickets.every(({ station }) => clock.draws.get(station)?.issue === issue);
  const sum = (part: (ticket: SlipTicket) => bigint) =>
    money(moneyText(tickets.reduce((total, ticket) => total + part(ticket), 0n)));
  const isEmpty = tickets.length === 0;
  const note = () => {
    if (hasFailed || (!isEmpty && clock.hasFailed && !clock.isLive)) return tScreen('failed');
    return !isEmpty && clock.isLive && !isOpen ? tVn('closed') : null;
  };
  const orderOf = ({ station, lines }: SlipTicket): Order => ({
    gameCode: station,
    issue,
    lines: lines.flatMap(({ wire }) => wire ?? []),
    slip: text,
    plan: null,
  });
  return (
    <BuyFrame
      label={isEmpty ? tVn('nothing') : t('bet', { cost: sum(({ stakeMinor }) => stakeMinor) })}
      most={isEmpty ? null : sum(({ maxPrizeMinor }) => maxPrizeMinor)}
      note={note()}
      failure={failure}
      isBusy={isBusy}
      isDisabled={isEmpty || !isOpen || tickets.some(({ isGood }) => !isGood)}
      onPress={() => press(...tickets.map(orderOf))}
    />
  );
}
