import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError, invalidFields } from '@/lib/contract/errors';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { RegisterCenterPage, type RegisterCenterPageProps } from './register-center-page';
import { asHelper, helper, helpersOf, link, linksOf, owner, teamAnswers } from './test-team';

jest.mock('@/lib/document/qr-path', () => ({ qrPath: () => ({ size: 21, path: 'M0 0h1v1h-1z' }) }));
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
type Answers = Parameters<typeof answerCalls>[1];
function open(answers: Answers = {}, props: Partial<RegisterCenterPageProps> = {}) {
  answerCalls(callMock, { ...teamAnswers, ...answers });
  return show(<RegisterCenterPage centre={owner} {...props} />);
}
async function openTab(name: string, answers: Answers = {}, props: Partial<RegisterCenterPageProps> = {}) {
  const view = open(answers, props);
  await view.user.click(screen.getByRole('tab', { name }));
  return view;
}
const refusing = (error: CallError) => () => {
  throw error;
};
const keysOf = (name: string) =>
  (callMock.mock.calls as [{ name: string }, unknown, { idempotencyKey?: string } | undefined][])
    .filter(([descriptor]) => descriptor.name === name)
    .map(([, , settings]) => settings?.idempotencyKey);

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

describe('an account by hand', () => {
  const opened = {
    ...{ accountRef: 'r', username: 'newbie1', accountType: 0, firstPassword: 'Kumquat-81' },
    openedAt: '2026-01-02T03:04:05.000Z',
  };

  it('is opened with a first password that is on screen once, and can be copied', async () => {
    const { user } = open({ 'agentTeam.openAccount': () => opened });
    expect(await screen.findByText('Opened by hand today: 2 of 20')).toBeVisible();
    await user.type(screen.getByLabelText('Username of the new account'), 'newbie1');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    const shown = await screen.findByRole('region', { name: 'newbie1 is open' });
    expect(within(shown).getByText('Kumquat-81')).toBeVisible();
    await user.click(within(shown).getByRole('button', { name: 'Copy Kumquat-81' }));
    expect(await navigator.clipboard.readText()).toBe('Kumquat-81');
    expect(inputsOf(callMock, 'agentTeam.openAccount')).toEqual([{ username: 'newbie1', accountType: 0 }]);
    await user.click(within(shown).getByRole('button', { name: 'I have noted it' }));
    expect(screen.queryByText('Kumquat-81')).toBeNull();
    expect(await screen.findByLabelText('Username of the new account')).toHaveValue('');
  });

  it('says at the field that a username is taken, and what is wrong with it before anything is sent', async () => {
    const { user } = open({ 'agentTeam.openAccount': refusing(new CallError('register.username.taken')) });
    const field = await screen.findByLabelText('Username of the new account');
    await screen.findByText(/^Use letters and numbers only, 4 - 16/);
    await user.type(field, 'a!');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(inputsOf(callMock, 'agentTeam.openAccount')).toHaveLength(0);
    await user.clear(field);
    await user.type(field, 'taken1');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/taken|in use|already/i));
    expect(screen.queryByText('No account was opened. No money moved.')).toBeNull();
  });

  it('whose answer was lost is asked for under the same key, and says so', async () => {
    const { user } = open({ 'agentTeam.openAccount': refusing(new CallError('network.failed')) });
    await user.type(await screen.findByLabelText('Username of the new account'), 'newbie1');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText(/it is opened only once, and you get the same password/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    await waitFor(() => expect(keysOf('agentTeam.openAccount')).toHaveLength(2));
    expect(new Set(keysOf('agentTeam.openAccount')).size).toBe(1);
  });

  it('says when no more may be opened', async () => {
    const { user } = open({ 'agentTeam.openAccount': refusing(new CallError('agent.quota')) });
    await user.type(await screen.findByLabelText('Username of the new account'), 'newbie1');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText(/You already have as many of these as you may/)).toBeVisible();
    expect(screen.getByText('No account was opened. No money moved.')).toBeVisible();
  });

  it('of an agent leads to the door of agents, and counts as one of the direct agents', async () => {
    const { user } = open({ 'agentTeam.openAccount': () => ({ ...opened, accountType: 2 }) });
    await user.selectOptions(await screen.findByLabelText('Type of account'), 'Agent');
    expect(screen.getByText('Agents directly below: 3 of 50')).toBeVisible();
    await user.type(screen.getByLabelText('Username of the new account'), 'newbie1');
    await user.click(screen.getByRole('button', { name: 'Open account' }));
    expect(await screen.findByText(/\/agentHome$/)).toBeVisible();
    expect(inputsOf(callMock, 'agentTeam.openAccount')).toMatchObject([{ accountType: 2 }]);
  });
});

describe('links', () => {
  it('show code, address, a picture of it, and how many came', async () => {
    const { user } = await openTab('Links');
    const card = within(await screen.findByRole('article', { name: 'Link Flyer' }));
    expect(card.getByText('ABCD2345')).toBeVisible();
    expect(card.getByText('4 of 10')).toBeVisible();
    expect(card.getByText('http://localhost/?affiliateCode=ABCD2345')).toBeVisible();
    expect(card.getByRole('img', { name: 'QR code of the link Flyer' })).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/?affiliateCode=ABCD2345');
  });

  it('that are over have neither an address nor a button', async () => {
    await openTab('Links', { 'agentTeam.links': () => linksOf([{ ...link, state: 'ended' }]) });
    const card = within(await screen.findByRole('article', { name: 'Link Flyer' }));
    expect(card.getByText('Ended by you')).toBeVisible();
    expect(card.queryByRole('img')).toBeNull();
    expect(card.queryByRole('button', { name: 'End link' })).toBeNull();
  });

  it('end by hand after a question, and not before it is answered', async () => {
    const { user } = await openTab('Links', { 'agentTeam.endLink': () => ({ ...link, state: 'ended' }) });
    await user.click(await screen.findByRole('button', { name: 'End link' }));
    const question = within(await screen.findByRole('dialog', { name: 'End the link Flyer?' }));
    expect(inputsOf(callMock, 'agentTeam.endLink')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'End link' }));
    await waitFor(() => expect(inputsOf(callMock, 'agentTeam.endLink')).toEqual([{ linkId: 'lnk_1' }]));
    await waitFor(() => expect(inputsOf(callMock, 'agentTeam.links').length).toBeGreaterThan(1));
  });

  it('for members are opened without an end, and what is empty is not sent', async () => {
    const { user } = await openTab('Links', {
      'agentTeam.links': () => linksOf([]),
      'agentTeam.createLink': () => link,
    });
    expect(await screen.findByText('No links yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New link' }));
    await user.type(screen.getByLabelText('Label'), ' Flyer ');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('The link with the code ABCD2345 is open.')).toBeVisible();
    expect(inputsOf(callMock, 'agentTeam.createLink')).toEqual([{ accountType: 0, label: 'Flyer' }]);
  });

  it('for agents have an end within thirty days and at most twenty uses', async () => {
    const { user } = await openTab('Links', { 'agentTeam.createLink': () => link });
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    await user.selectOptions(screen.getByLabelText('Opens'), 'Agent');
    expect(screen.queryByRole('option', { name: 'Without an end' })).toBeNull();
    const uses = screen.getByLabelText('Accounts at most');
    await user.type(uses, '21');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('Enter at most 20.')).toBeVisible();
    expect(inputsOf(callMock, 'agentTeam.createLink')).toHaveLength(0);
    await user.clear(uses);
    await user.type(uses, '20');
    await user.selectOptions(
      screen.getByLabelText('Ends'),
      screen.getByRole('option', { name: /^In 30 days/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(inputsOf(callMock, 'agentTeam.createLink')).toHaveLength(1));
    const [sent] = inputsOf(callMock, 'agentTeam.createLink');
    expect(sent).toMatchObject({ accountType: 2, maxUses: 20 });
    const days = (Date.parse(String(sent?.['endsAt'])) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30);
  });

  it('take the terms that are offered with them, for agents alone', async () => {
    const terms = { kind: 'daily' };
    const offers = (onChange: (terms: object[]) => void) => (
      <button type="button" onClick={() => onChange([terms])}>
        Offer
      </button>
    );
    const { user } = await openTab('Links', { 'agentTeam.createLink': () => link }, { offers });
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    expect(screen.queryByRole('button', { name: 'Offer' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Opens'), 'Agent');
    await user.click(screen.getByRole('button', { name: 'Offer' }));
    await user.type(screen.getByLabelText('Accounts at most'), '1');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await waitFor(() =>
      expect(inputsOf(callMock, 'agentTeam.createLink')).toMatchObject([{ offers: [terms] }]),
    );
  });

  it('say at the field what the platform refuses', async () => {
    const refused = invalidFields({ domain: { code: 'invalid' } });
    const { user } = await openTab('Links', { 'agentTeam.createLink': refusing(refused) });
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    await user.type(screen.getByLabelText('Only at this address of the site'), 'no host');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(screen.getByLabelText('Only at this address of the site')).toBeInvalid());
  });

  it('that cannot be read say so, and are asked for again', async () => {
    const { user } = await openTab('Links', { 'agentTeam.links': refusing(new CallError('request.rate')) });
    expect(await screen.findByText(/Nothing was opened and no money moved/)).toBeVisible();
    const before = inputsOf(callMock, 'agentTeam.links').length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(inputsOf(callMock, 'agentTeam.links').length).toBeGreaterThan(before));
  });
});

describe('who works for the agent', () => {
  it('is opened with what they may send a day, and a first password', async () => {
    const made = { username: 'nena1', accountType: 41, firstPassword: 'Papaya-42', openedAt: link.createdAt };
    const { user } = await openTab('Helpers', { 'agentTeam.openHelper': () => made });
    await user.click(await screen.findByRole('button', { name: 'New helper' }));
    await user.type(screen.getByLabelText('Username of the new account'), 'nena1');
    await user.type(screen.getByLabelText('May send a day'), '300');
    await user.click(screen.getByRole('button', { name: 'Open helper account' }));
    expect(await screen.findByText('Papaya-42')).toBeVisible();
    const [sent] = inputsOf(callMock, 'agentTeam.openHelper');
    expect(sent).toEqual({ username: 'nena1', accountType: 41, dailyCap: '300.00' });
  });

  it('sends nothing as a reader: there is no amount to enter', async () => {
    const { user } = await openTab('Helpers');
    await user.click(await screen.findByRole('button', { name: 'New helper' }));
    await user.selectOptions(screen.getByLabelText('Work'), 'Reader');
    expect(screen.queryByLabelText('May send a day')).toBeNull();
  });

  it('gets another amount, and what was sent today stands beside it', async () => {
    const { user } = await openTab('Helpers', { 'agentTeam.setHelperCap': () => helper });
    const card = within(await screen.findByRole('article', { name: 'lito' }));
    expect(card.getByText('P500.00')).toBeVisible();
    expect(card.getByText('P120.00')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Change amount' }));
    const amount = card.getByLabelText('May send a day');
    await user.clear(amount);
    await user.type(amount, '750.5');
    await user.click(card.getByRole('button', { name: 'Save amount' }));
    await waitFor(() =>
      expect(inputsOf(callMock, 'agentTeam.setHelperCap')).toEqual([
        { username: 'lito', dailyCap: '750.50' },
      ]),
    );
  });

  it('is let go after a question, and has no button afterwards', async () => {
    let list = [helper];
    const { user } = await openTab('Helpers', {
      'agentTeam.helpers': () => helpersOf(...list),
      'agentTeam.endHelper': () => {
        list = [{ ...helper, endedAt: link.createdAt }];
        return list[0];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'End work' }));
    const question = within(await screen.findByRole('dialog', { name: 'End the work of lito?' }));
    await user.click(question.getByRole('button', { name: 'End work' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End work' })).toBeNull());
    expect(screen.getByRole('article', { name: 'lito' })).toHaveTextContent('Ended');
  });
});

describe('who is not the agent', () => {
  it('opens members alone as a helper, and manages no helpers', async () => {
    open({ 'agentTeam.links': () => linksOf([{ ...link, accountType: 2 }], [0]) }, { centre: asHelper });
    expect(await screen.findByText('What you open stands below ana88. You can open members.')).toBeVisible();
    expect(await screen.findByLabelText('Username of the new account')).toBeVisible();
    expect(screen.queryByLabelText('Type of account')).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Helpers' })).toBeNull();
  });

  it('does not end a link that a helper may not open', async () => {
    const answers = {
      'agentTeam.links': () => linksOf([{ ...link, linkId: 'lnk_2', accountType: 2 }, link], [0]),
    };
    await openTab('Links', answers, { centre: asHelper });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'End link' })).toHaveLength(1);
  });

  it('is told as a reader that there is nothing to do here, and nothing is asked for', async () => {
    open({}, { centre: { role: 'reader', owner: 'ana88' } });
    expect(screen.getByText('You only read here')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(inputsOf(callMock, 'agentTeam.links')).toHaveLength(0);
  });
});
