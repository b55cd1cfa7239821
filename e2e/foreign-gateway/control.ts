import { readFaultKind } from './faults';
import type { ForeignGateway } from './gateway';
import type { Incoming } from './incoming';
import { isObject, type Json, type JsonObject } from './json';
import { decimal } from './voice';

interface ControlAnswer {
  status: number;
  body: unknown;
}

const done: ControlAnswer = { status: 200, body: { done: true } };
const wrong = (message: string): ControlAnswer => ({ status: 400, body: { done: false, message } });

function readBody(raw: Buffer): JsonObject {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8') || '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** What a test in another process may ask about the world; money as decimal text. */
function tellWorld({ world, merchant, seed, dialect }: ForeignGateway): JsonObject {
  const members = [...world.members.values()].map((member): JsonObject => {
    const balances = Object.entries(world.balances(member.account)).map(([code, amount]) => [
      code,
      decimal(amount),
    ]);
    const { memberId, account, isAgent, points, favourites, recent, mobileNum, email, contracts } = member;
    const told = { memberId, account, isAgent, points, favourites, recent, mobileNum, email };
    return {
      ...told,
      balances: Object.fromEntries(balances) as JsonObject,
      contracts: contracts.map((one) => ({ ...one })),
    };
  });
  return {
    seed,
    merchant,
    dialect: { ...dialect },
    members,
    messages: world.messages.map((message) => ({ ...message })),
    captchas: Object.fromEntries(world.captchas),
    hosts: world.hosts,
    feedback: world.feedback,
    maintenance: world.maintenance.on,
    regionRestriction: world.regionRestriction,
  };
}

function planFault(gateway: ForeignGateway, call: Json | undefined, body: JsonObject): ControlAnswer {
  const kind = readFaultKind(body.kind);
  if (typeof call !== 'string' || kind === undefined) return wrong('A fault has a call and a kind.');
  if (body.times !== undefined && typeof body.times !== 'number') return wrong('times is a number.');
  gateway.fault(call, kind, body.times);
  return done;
}

/** The controls of the handle for whoever runs the gateway as a process of its own. */
export function control(gateway: ForeignGateway, { method, path, raw }: Incoming): ControlAnswer {
  const name = path.slice('/__control/'.length);
  if (name === 'requests') return { status: 200, body: gateway.requests };
  if (name === 'world') return { status: 200, body: tellWorld(gateway) };
  if (method !== 'POST') return wrong('Controls are posted.');
  const body = readBody(raw);
  switch (name) {
    case 'fault':
      return planFault(gateway, body.call, body);
    case 'clear-faults':
      gateway.clearFaults();
      return done;
    case 'clear-requests':
      gateway.requests.length = 0;
      return done;
    case 'maintenance':
      gateway.setMaintenance(body.on === true, typeof body.endTime === 'string' ? body.endTime : undefined);
      return done;
    case 'region-restriction':
      gateway.setRegionRestriction(body.on === true);
      return done;
    case 'end-sessions':
      gateway.endSessions();
      return done;
    default:
      return wrong('There is no such control.');
  }
}
