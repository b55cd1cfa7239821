import { useTestDatabase } from '@/lib/testing/database';
import { fundedMember } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { heldFor, hoursIn, joins } from '@/lib/testing/scenes/tournaments';
import { getTournament, publishDueTournaments } from '@/platform/engage/tournaments';

const test = useTestDatabase();
const now = hoursIn(10);
const { told, refused, newestAudit } = deskScene(test, () => now);
const why = ['--reason', 'Seen', '--as', 'ana'];
const terms = ['--title', 'Spring', '--rounds', '3', '--stake', '1', '--prizes', '500,300,200'];
const member = () => fundedMember(test.db, 0n);

describe('tournaments at the desk', () => {
  it('are published with their prizes set aside, and cancelled while nobody has joined', async () => {
    expect(await refused('tournaments', 'publish', 'spring', ...terms, ...why)).toContain('Say when it ends');
    const rising = [...terms.slice(0, -1), '200,300'];
    expect(await refused('tournaments', 'publish', 'spring', ...rising, '--for', '7d', ...why)).toContain(
      'none above the one before it',
    );
    await told('tournaments', 'publish', 'spring', ...terms, '--for', '7d', ...why);
    expect(await refused('tournaments', 'publish', 'spring', ...terms, '--for', '7d', ...why)).toContain(
      'There is a tournament',
    );
    expect(await heldFor(test.db, 'spring')).toBe(1_000_00n);
    expect(await told('tournaments', 'list')).toMatchObject([
      { tournament: 'spring', status: 'open', prizes: '500.00, 300.00, 200.00' },
    ]);
    await told('tournaments', 'cancel', 'spring', ...why);
    expect(await newestAudit()).toMatchObject({
      actor: 'shell:ana',
      action: 'tournament.cancel',
      subject: 'spring',
    });
    expect(await heldFor(test.db, 'spring')).toBe(0n);
  });

  it('have a title in every language that was said', async () => {
    const publish = ['tournaments', 'publish', 'autumn', ...terms, '--for', '7d', ...why];
    expect(await refused(...publish, '--titles', 'Taglagas')).toContain('is no title');
    expect(await refused(...publish, '--titles', 'TY a\\nTY b')).toContain('a language twice');
    await told(...publish, '--titles', 'ty Taglagas\\nVI: Mùa thu');
    expect((await getTournament(test.db, 'autumn'))?.titles).toEqual({
      EN: 'Spring',
      TY: 'Taglagas',
      VI: 'Mùa thu',
    });
    await told('tournaments', 'cancel', 'autumn', ...why);
  });

  it('have entries that are doubted and decided once, with a reason', async () => {
    await told('tournaments', 'publish', 'summer', ...terms, '--for', '7d', ...why);
    const [joined, other] = [await member(), await member()];
    await joins(test.db, 'summer', joined, now);
    expect(await refused('tournaments', 'cancel', 'summer', ...why)).toContain('it goes on to its end');
    expect(await refused('tournaments', 'flag', 'summer', other, ...why)).toContain('has not joined');
    expect(await refused('tournaments', 'count', 'summer', joined, ...why)).toContain('flag the entry first');
    await told('tournaments', 'flag', 'summer', joined, ...why);
    expect(await told('tournaments', 'show', 'summer')).toMatchObject([
      { standing: 'in_review', flags: 'desk' },
    ]);
    await told('tournaments', 'leave-out', 'summer', joined, ...why);
    expect(await told('tournaments', 'show', 'summer')).toMatchObject([{ standing: 'left_out' }]);
    expect(await refused('tournaments', 'count', 'summer', joined, ...why)).toContain('decided before');
  });

  it('are held every week until the operator ends that', async () => {
    await told('tournaments', 'weekly', 'mondays', ...terms, ...why);
    expect(await publishDueTournaments(test.db, now)).toBe(1);
    await told('tournaments', 'end-weekly', 'mondays', ...why);
    expect(await publishDueTournaments(test.db, hoursIn(200))).toBe(0);
    expect(await refused('tournaments', 'end-weekly', 'sundays', ...why)).toContain('There is no series');
  });
});
