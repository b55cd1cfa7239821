import type { Call, Exchange } from '../answered-call';
import { Fields } from '../fields';
import type { Json } from '../json';
import type { Contract } from '../world/member';
import { Refusal } from '../refusal';
import { currency } from '../world/world';

function missions(exchange: Exchange): Json {
  const { voice } = exchange;
  const { recent } = exchange.member();
  const rows = [
    voice.row({
      missionId: voice.id('401'),
      title: voice.text({ en: 'Visit five games', cn: '访问五个游戏' }),
      progress: Math.min(recent.length, 5),
      target: 5,
      reward: voice.money(1_000n),
      status: recent.length >= 5 ? 'DONE' : 'OPEN',
    }),
    voice.row({
      missionId: voice.id('9007199254740403'),
      title: voice.text({ en: 'Light the lamp', cn: '点灯' }),
      progress: 0,
      target: 1,
      reward: voice.optional(null),
      status: 'MOORED',
    }),
  ];
  return voice.row({ missions: voice.rows(rows, { riddle: 'What has a bed and never sleeps?' }) });
}

function leaderboard(exchange: Exchange): Json {
  const { voice } = exchange;
  const rows = Array.from({ length: 10 }, (_, place) =>
    voice.row({
      rank: place + 1,
      account: `h***${place}`,
      points: 900 - place * 61,
      reward: voice.money(BigInt(5_000 - place * 400)),
    }),
  );
  return voice.row({ leaderboard: voice.rows(rows, { rank: 'first mate' }), currency: currency.code });
}

const next: Record<string, { from: Contract['status']; to: Contract['status'] } | undefined> = {
  accept: { from: 'offered', to: 'active' },
  reject: { from: 'offered', to: 'rejected' },
  terminate: { from: 'active', to: 'terminated' },
};

/** Only the one to whom a contract was offered may act on it, and each step is taken once. */
const process =
  (kind: Contract['kind']) =>
  (exchange: Exchange): Json => {
    const fields = new Fields(exchange.body);
    const contractId = fields.text('contractId');
    const action = fields.choice('action', ['accept', 'reject', 'terminate']);
    fields.check();
    const own = exchange.member().contracts.find((one) => one.contractId === contractId && one.kind === kind);
    if (!own) throw new Refusal(404, 'deed.unknown', 'There is no such contract.');
    const step = next[action];
    if (own.status !== step?.from) throw new Refusal(409, 'deed.settled', 'This contract is past that step.');
    own.status = step.to;
    return exchange.voice.row({ contractId: exchange.voice.id(contractId), status: own.status });
  };

const contractCall = (name: string, kind: Contract['kind']): Call => ({
  method: 'POST',
  path: `/wps/relay/${name}`,
  token: 'yes',
  keyed: true,
  real: true,
  answer: process(kind),
});

export const missionAndContractCalls: Call[] = [
  { method: 'GET', path: '/wps/relay/MCSFE_getMissionSummaryDetails', token: 'yes', answer: missions },
  { method: 'GET', path: '/wps/relay/MCSFE_getMissionLeaderboard', token: 'yes', answer: leaderboard },
  contractCall('MCS2_processDividendReq', 'dividend'),
  contractCall('MCS2_processDailySalContract', 'daily'),
  contractCall('MCS2_processContractHourSalary', 'hourly'),
  contractCall('MCSFE_processRealTimeSalaryContract', 'realtime'),
];
