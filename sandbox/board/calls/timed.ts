/** An answer that says what time it is on the server. */
export interface Timed<Answer> {
  answer: Answer;
  /** The server's clock minus this one's, with half of the way there and back off. */
  offsetMs: number;
}

export async function timed<Answer>(
  call: Promise<Answer>,
  nowMsOf: (answer: Answer) => number,
): Promise<Timed<Answer>> {
  const sentAtMs = Date.now();
  const answer = await call;
  return { answer, offsetMs: nowMsOf(answer) - (sentAtMs + Date.now()) / 2 };
}
