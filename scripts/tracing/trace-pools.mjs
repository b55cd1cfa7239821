import { AsyncResource } from 'node:async_hooks';

const watcherSlot = Symbol.for('parlour.pool-watcher');
const mostTexts = 2_000;
const known = new Map();

/** `SELECT ledger.accounts`: the verb and the first table or function. A statement's text holds no value: those are parameters. */
export function statementName(text) {
  const remembered = known.get(text);
  if (remembered) return remembered;
  const [, verb = 'SQL'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] =
    /\b(?:from|into|update|join)\s+(?:only\s+)?([a-z_][\w.]*)/i.exec(text) ??
    /^\s*select\s+([a-z_][\w.]*)\s*\(/i.exec(text) ??
    [];
  const name = { verb: verb.toUpperCase(), table: table ?? null };
  if (known.size >= mostTexts) known.clear();
  known.set(text, name);
  return name;
}

/** `lib/server/postgres.ts` hands in each pool that it opens: from then on every statement of it is a span. */
export function tracePools(tracing) {
  globalThis[watcherSlot] = (pool) => {
    const { connect } = pool;
    // Whoever waits for a connection gets it in the course of somebody else's work.
    pool.connect = function connectInPlace(callback) {
      return connect.call(this, callback && AsyncResource.bind(callback));
    };
    pool.on('connect', (client) => traceClient(client, tracing));
  };
}

function begin(tracing, statement) {
  const text = typeof statement === 'string' ? statement : statement?.text;
  if (typeof text !== 'string') return null;
  const { verb, table } = statementName(text);
  return tracing.begin(table ? `${verb} ${table}` : verb, {
    'db.system.name': 'postgresql',
    'db.operation.name': verb,
    ...(table && { 'db.collection.name': table }),
  });
}

function traceClient(client, tracing) {
  const { query } = client;
  client.query = function tracedQuery(statement, ...rest) {
    const span = begin(tracing, statement);
    if (!span) return query.call(this, statement, ...rest);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      const done = (error, result) => {
        tracing.end(span, error);
        callback(error, result);
      };
      return query.call(this, statement, ...rest.slice(0, -1), done);
    }
    return query.call(this, statement, ...rest).then(
      (result) => {
        tracing.end(span);
        return result;
      },
      (error) => {
        tracing.end(span, error);
        throw error;
      },
    );
  };
}
