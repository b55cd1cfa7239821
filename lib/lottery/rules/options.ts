import { numbersFrom } from '../combinatorics';
import type { ByClass, Option, OptionsSelection, PrizeClass } from '../types';
import { plus, undominated } from './counts';
import type { Rule } from './rule';

/** Something with a name that can be bet on. */
export interface Event {
  name: string;
  /** Places among the rule's positions, whose numbers it is told; all of them unless stated. */
  reads?: readonly number[];
  /** The prize it is paid by: its own name, unless others are paid the same. */
  prize?: string;
  wins: (numbers: readonly number[]) => boolean;
  /** When its stake comes back. */
  pushes?: (numbers: readonly number[]) => boolean;
}

/** Events that depend on each other, so that some of them never win together. */
export interface EventGroup {
  events: readonly Event[];
  /** Numbers at the rule's positions that show between them all that can win together. */
  outcomes: () => Iterable<readonly number[]>;
}

type Result = 'won' | 'pushed' | 'lost';

function resultOf({ reads, wins, pushes }: Event, numbers: readonly number[]): Result {
  const seen = reads ? reads.map((at) => numbers[at] ?? Number.NaN) : numbers;
  if (wins(seen)) return 'won';
  return pushes?.(seen) ? 'pushed' : 'lost';
}

/** Every way in which the events of a group can end together. */
function endingsOf(group: EventGroup): Result[][] {
  const endings = new Map<string, Result[]>();
  for (const numbers of group.outcomes()) {
    const results = group.events.map((event) => resultOf(event, numbers));
    endings.set(results.join(), results);
  }
  return [...endings.values()];
}

interface Table {
  classes: readonly PrizeClass[];
  options: readonly Option[];
  /** The place of a prize that a result brings; none for what is lost. */
  placeOf: (event: Event, result: Result) => number | undefined;
}

/** The prizes of events in the order in which they first occur, and after them the stake that comes back. */
function tableOf(events: readonly Event[]): Table {
  const prizeOf = ({ prize, name }: Event) => prize ?? name;
  const prizes = [...new Set(events.map(prizeOf))];
  const push: PrizeClass[] = events.some(({ pushes }) => pushes) ? [{ name: 'push', isPush: true }] : [];
  const places = new Map(prizes.map((name, place) => [name, place] as const));
  const wonAt = (event: Event) => places.get(prizeOf(event)) ?? 0;
  return {
    classes: [...prizes.map((name) => ({ name })), ...push],
    options: events.map((event) => ({
      name: event.name,
      classes: event.pushes ? [wonAt(event), prizes.length] : [wonAt(event)],
    })),
    placeOf(event, result) {
      if (result === 'lost') return undefined;
      return result === 'won' ? wonAt(event) : prizes.length;
    },
  };
}

function countAt(hits: number[], place: number | undefined): void {
  if (place !== undefined) hits[place] = (hits[place] ?? 0) + 1;
}

/** For each group, everything that chosen events of it can win together. */
function winnableOf(
  group: EventGroup,
  { classes, placeOf }: Table,
): (chosen: ReadonlySet<string>) => ByClass[] {
  let endings: Result[][] | undefined;
  return (chosen) => {
    const none = classes.map(() => 0);
    if (!group.events.some(({ name }) => chosen.has(name))) return [none];
    endings ??= endingsOf(group);
    return undominated(
      endings.map((results) => {
        const hits = [...none];
        group.events.forEach((event, at) => {
          if (chosen.has(event.name)) countAt(hits, placeOf(event, results[at] ?? 'lost'));
        });
        return hits;
      }),
    );
  };
}

/** Names out of a list; each is a combination, and pays by its own chance. */
export function optionsRule(groups: readonly EventGroup[], length: number): Rule<OptionsSelection> {
  const events = groups.flatMap((group) => group.events);
  const table = tableOf(events);
  const { classes, options, placeOf } = table;
  const winnable = groups.map((group) => winnableOf(group, table));
  const eventOf = new Map(events.map((event) => [event.name, event] as const));
  const placesOf = new Map(options.map((option) => [option.name, option.classes] as const));
  const chosenOf = (selection: OptionsSelection) =>
    selection.options.flatMap((name) => eventOf.get(name) ?? []);
  const everywhere = numbersFrom(0, length);
  return {
    shape: { kind: 'options', options },
    classes,
    combinations: (selection) => selection.options.length,
    contenders(selection) {
      const all = classes.map(() => 0);
      for (const place of selection.options.flatMap((name) => placesOf.get(name) ?? [])) countAt(all, place);
      return all;
    },
    reads: (selection) =>
      [...new Set(chosenOf(selection).flatMap(({ reads = everywhere }) => reads))].sort((a, b) => a - b),
    score(selection, numbers) {
      const hits = classes.map(() => 0);
      for (const event of chosenOf(selection)) countAt(hits, placeOf(event, resultOf(event, numbers)));
      return hits;
    },
    maxHits(selection) {
      const chosen = new Set(selection.options);
      return winnable.reduce<ByClass[]>(
        (all, of) => undominated(of(chosen).flatMap((hits) => all.map((some) => plus(some, hits)))),
        [classes.map(() => 0)],
      );
    },
    sample: (place) => ({
      options: options.flatMap(({ name, classes: of }) => (of.includes(place) ? [name] : [])).slice(0, 1),
    }),
  };
}
