import { createHmac, timingSafeEqual } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** W3C Trace Context, and that a process of this deployment wrote it. */
export const parentHeader = 'traceparent';
export const proofHeader = 'x-parlour-trace';
const parentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;

/** What an error may say of itself: its code or kind, never its message, which can quote what somebody sent. */
const plainName = /^[\w.-]{1,60}$/;
const nameOf = (error) =>
  [error?.code, error?.name].find((name) => typeof name === 'string' && plainName.test(name)) ?? 'error';

/**
 * Spans of this process, each below what is under way where it begins. They hold kinds, names of calls, tables and queues, codes and
 * counts: no address, no header, no parameter, nothing that anybody sent.
 */
export class Tracing {
  #tracer;
  #contexts;
  #key;

  constructor({ tracer, contexts, key }) {
    this.#tracer = tracer;
    this.#contexts = contexts;
    this.#key = key;
  }

  /** What is under way; null also when its answer has been sent. */
  #here() {
    const here = this.#contexts.getStore();
    return here && !here.work.isOver ? here : null;
  }

  #begin(name, { kind = SpanKind.INTERNAL, facts = {}, parent = ROOT_CONTEXT }) {
    return this.#tracer.startSpan(name, { kind, attributes: facts }, parent);
  }

  #below({ work, span }) {
    return span
      ? { parent: trace.setSpan(ROOT_CONTEXT, span), facts: {} }
      : { parent: ROOT_CONTEXT, facts: { 'parlour.request_id': work.id } };
  }

  /** The span of a request, until its answer is sent; null for files. */
  receive(request, response, { id, kind }) {
    if (kind === 'file') return null;
    const { method } = request;
    const span = this.#begin(`${method} ${kind}`, {
      kind: SpanKind.SERVER,
      facts: { 'http.request.method': method, 'parlour.kind': kind, 'parlour.request_id': id },
      parent: this.#toldBy(request),
    });
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode);
      if (!response.writableFinished) span.setAttribute('parlour.gone', true);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    return span;
  }

  /** A span that another process of this deployment has begun; whoever else names one decides nothing, not even what is sampled. */
  #toldBy({ headers }) {
    const { [parentHeader]: told, [proofHeader]: proof } = headers;
    delete headers[proofHeader];
    const [, traceId, spanId, flags] = parentPattern.exec(told ?? '') ?? [];
    if (!traceId || !this.#isOurs(told, proof)) return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16);
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  }

  #proofOf(told) {
    return this.#key && createHmac('sha256', this.#key).update(told).digest();
  }

  #isOurs(told, proof) {
    const expected = this.#proofOf(told);
    const given = Buffer.from(typeof proof === 'string' ? proof : '', 'hex');
    return expected !== null && given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** The headers with which another process goes on with a span. */
  carry(span) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const told = `00-${traceId}-${spanId}-0${traceFlags & 1}`;
    const proof = this.#proofOf(told);
    return { [parentHeader]: told, ...(proof && { [proofHeader]: proof.toString('hex') }) };
  }

  /** Of a statement or a request, by whoever makes it; null when nothing is under way. */
  begin(name, facts) {
    const here = this.#here();
    if (!here?.span) return null;
    const { parent } = this.#below(here);
    return this.#begin(name, { kind: SpanKind.CLIENT, facts, parent });
  }

  end(span, error = null) {
    if (error) {
      span.setAttribute('error.type', nameOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  }

  /** Runs work as a span of its own. */
  async inSpan(name, facts, work) {
    const here = this.#here();
    if (!here) return work();
    const { parent, facts: more } = this.#below(here);
    const span = this.#begin(name, { facts: { ...facts, ...more }, parent });
    try {
      const value = await this.#contexts.run({ ...here, span }, work);
      this.end(span);
      return value;
    } catch (error) {
      this.end(span, error);
      throw error;
    }
  }

  /** What the request turned out to be. Calls that are made on the way to another answer do not speak for it. */
  nameRequest(name, facts) {
    const here = this.#here();
    if (!here?.ofRequest || here.span !== here.ofRequest) return;
    if (!['call', 'vendor', 'desk'].includes(here.kind)) return;
    here.ofRequest.updateName(name);
    here.ofRequest.setAttributes(facts);
  }

  /** For the log. */
  current() {
    const context = this.#here()?.span?.spanContext();
    return context ? { traceId: context.traceId, spanId: context.spanId } : null;
  }
}
