import { object, string, number, type InferType } from 'yup';

/**
 * The one reader of `process.env`. Every setting is optional: with nothing set the site runs its embedded platform.
 * The README lists them for operators.
 */
const envSchema = object({
  PORT: number().integer().min(1).max(65535).default(3000),
  HOST: string().trim().min(1).default('0.0.0.0'),
  /** A PostgreSQL server of the operator's; without it a private one is started. */
  DATABASE_URL: string()
    .matches(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://')
    .optional(),
  /** The server itself, where DATABASE_URL leads through a pooler in transaction mode; the same login. */
  DATABASE_DIRECT_URL: string()
    .matches(/^postgres(ql)?:\/\//, 'DATABASE_DIRECT_URL must start with postgres://')
    .when('DATABASE_URL', {
      is: undefined,
      then: (schema) => schema.test('pooler', 'DATABASE_DIRECT_URL needs DATABASE_URL', (url) => !url),
    })
    .optional(),
  /** A streaming replica of DATABASE_URL's server, with the same login: records and reports are read from it. */
  DATABASE_READ_URL: string()
    .matches(/^postgres(ql)?:\/\//, 'DATABASE_READ_URL must start with postgres://')
    .optional(),
  /** Another deployment or a platform's gateway; without it the embedded platform answers. */
  GATEWAY_URL: string()
    .matches(/^https?:\/\//, 'GATEWAY_URL must start with http:// or https://')
    .optional(),
  REDIS_URL: string()
    .matches(/^rediss?:\/\//, 'REDIS_URL must start with redis://')
    .optional(),
  /** Comma-separated addresses of reverse proxies whose X-Forwarded-* headers are believed. */
  TRUSTED_PROXIES: string().trim().default(''),
  /** At least 32 characters; the same on every machine of one deployment. Made and kept in `.data` when absent. */
  SESSION_SECRET: string().min(32, 'SESSION_SECRET needs at least 32 characters').optional(),
  /** The address visitors use, for canonical links and callbacks, when it is not what the request says. */
  PUBLIC_URL: string()
    .matches(/^https?:\/\//, 'PUBLIC_URL must start with http:// or https://')
    .optional(),
  /** The operator's desk answers at this port alone, and nothing of the site does; read by `scripts/http-guard.mjs`. */
  DESK_PORT: number().integer().min(1).max(65535).optional(),
  /** The address of the desk, when it is not the site's: its host answers nothing else. */
  DESK_ORIGIN: string()
    .matches(/^https?:\/\/[^/]+$/, 'DESK_ORIGIN must be an origin, such as https://desk.example')
    .optional(),
  /** Whoever reads `/metrics` sends it as a bearer token. Without it whom the desk answers at its own side may, or this machine. */
  METRICS_TOKEN: string().min(16, 'METRICS_TOKEN needs at least 16 characters').optional(),
  /** Where traces go, by OTLP over HTTP; read by `scripts/tracing`, with the other variables of OpenTelemetry. */
  OTEL_EXPORTER_OTLP_ENDPOINT: string()
    .matches(/^https?:\/\//, 'OTEL_EXPORTER_OTLP_ENDPOINT must start with http:// or https://')
    .optional(),
  /** Comma-separated origins of other deployments that ask here in their visitors' names, and to which payments lead back. */
  SITE_ORIGINS: string()
    .trim()
    .matches(
      /^https?:\/\/[^\s,]+(?:\s*,\s*https?:\/\/[^\s,]+)*$/,
      'SITE_ORIGINS must be origins, separated by commas',
    )
    .optional(),
  /** `true` when every name below the public host has https, too; read by `scripts/http-guard.mjs`. */
  HSTS_SUBDOMAINS: string().oneOf(['true', 'false']).default('false'),
  /** Where the private PostgreSQL and the generated secret live. */
  DATA_DIR: string().trim().default('.data'),
  /** Where `npm run backup` writes, and where the private PostgreSQL keeps its log from minute to minute. */
  BACKUP_DIR: string().trim().optional(),
  /** Set by `scripts/start` for the worker: where the site of this deployment answers. */
  SITE_ORIGIN: string()
    .matches(/^https?:\/\//, 'SITE_ORIGIN must start with http:// or https://')
    .optional(),
  /** `smtp://user:password@host:587`; without it e-mails stay in the outbox. */
  SMTP_URL: string()
    .matches(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://')
    .optional(),
  /** The sender of e-mails. */
  MAIL_FROM: string().trim().max(254).default('Parlour <no-reply@localhost>'),
  /** Public settings of a Firebase project; signing in by phone, Google or Facebook is offered when all three are set. */
  FIREBASE_PROJECT_ID: string()
    .trim()
    .matches(/^[a-z0-9-]{4,64}$/)
    .optional(),
  FIREBASE_API_KEY: string().trim().max(128).optional(),
  FIREBASE_AUTH_DOMAIN: string()
    .trim()
    .matches(/^[a-z0-9.-]{4,253}$/i)
    .optional(),
  /** Which of `phone`, `google` and `facebook` are offered. */
  FIREBASE_CHANNELS: string().trim().default('phone,google,facebook'),
  /** `127.0.0.1:9099`: an emulator, whose tokens are not signed. Never set it where money is real. */
  FIREBASE_AUTH_EMULATOR_HOST: string()
    .trim()
    .matches(/^[a-z0-9.-]+:\d{2,5}$/i)
    .optional(),
  /** A chain of drand over HTTP, for draws of raffles; without it the site's own lottery is what they are drawn with. */
  BEACON_URL: string()
    .matches(/^https?:\/\//, 'BEACON_URL must start with http:// or https://')
    .optional(),
  MERCHANT_CODE: string()
    .trim()
    .matches(/^[a-z0-9_-]{2,32}$/i)
    .default('parlour'),
  /** `play.example=play,…`: the domains on which a remote gateway is asked under another code. */
  MERCHANT_CODES: string()
    .trim()
    .matches(
      /^[a-z0-9.:[\]-]+=[a-z0-9_-]{2,32}(?:\s*,\s*[a-z0-9.:[\]-]+=[a-z0-9_-]{2,32})*$/i,
      'MERCHANT_CODES must be domain=code, several separated by commas',
    )
    .optional(),
  /** How many days of the demonstration's member with a past are played after the first start; 0 for none. */
  HISTORY_DAYS: number().integer().min(0).max(365).default(90),
  /** Whether the demonstration's accounts, whose password is public, are made and a past of them is played; absent: in no database of the operator's. */
  DEMO_LOGINS: string()
    .oneOf(['0', '1'] as const)
    .optional(),
  /** `0` keeps the demonstration's own players away; absent: they play where the database is the private one. */
  DEMO_CROWD: string()
    .oneOf(['0', '1'] as const)
    .optional(),
  /** Comma-separated: which works of the vendor beside the site have a process here; `none` where other machines have them. */
  VENDOR_WORKS: string()
    .trim()
    .matches(
      /^(?:none|(?:dealer|simulator)(?:\s*,\s*(?:dealer|simulator))*)$/,
      'VENDOR_WORKS must be none, dealer, simulator, or both separated by a comma',
    )
    .default('dealer,simulator'),
  /** Absent: `warn` for people at a terminal, `info` for lines of JSON. */
  LOG_LEVEL: string()
    .oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const)
    .optional(),
  /** Absent: text on a terminal, JSON where output is collected. */
  LOG_FORMAT: string()
    .oneOf(['text', 'json'] as const)
    .optional(),
});

/** The names of all of them. */
export const settingNames: readonly string[] = Object.keys(envSchema.fields);

export const poolingMark = 'pooling';

/**
 * The same address, known to lead through a pooler that gives each transaction another connection (PgBouncer in transaction mode).
 * Nothing that belongs to a session reaches such an address: no prepared statement by name, no settings at the start.
 */
export function pooledUrl(connectionString: string): string {
  const url = new URL(connectionString);
  url.searchParams.set(poolingMark, 'transaction');
  return url.href;
}

export const isPooled = (connectionString: string): boolean =>
  new URL(connectionString).searchParams.has(poolingMark);

export type Env = InferType<typeof envSchema>;

/** Checks the settings and names the wrong one; empty strings count as absent. A DATABASE_URL that leads through a pooler says so. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  );
  const settings = envSchema.validateSync(given, { abortEarly: true });
  const { DATABASE_DIRECT_URL: direct, DATABASE_URL: url } = settings;
  return direct && url ? { ...settings, DATABASE_URL: pooledUrl(url) } : settings;
}

let cached: Env | undefined;

export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}

/** The server itself, where this address leads through a pooler: for what needs a session of its own, as listening does. */
export function directUrl(connectionString: string): string {
  if (!isPooled(connectionString)) return connectionString;
  const { DATABASE_DIRECT_URL: direct } = env();
  if (!direct) throw new Error('DATABASE_DIRECT_URL is not set, and this needs more than a pooler gives');
  return direct;
}
