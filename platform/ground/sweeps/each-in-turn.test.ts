import fc from 'fast-check';
import { eachInTurn } from './each-in-turn';

describe('the rows of a job', () => {
  it('all have their turn, in order, whichever of them fail, and what failed is told once at the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 12 }), async (isBroken) => {
        const worked: number[] = [];
        const run = eachInTurn([...isBroken.keys()], (index) => {
          worked.push(index);
          return isBroken[index] ? Promise.reject(new Error(`row ${index}`)) : Promise.resolve();
        });
        const broken = isBroken.flatMap((is, index) => (is ? [`row ${index}`] : []));
        const told: unknown = await run.then(
          () => [],
          (error: AggregateError) => error.errors.map((one: Error) => one.message),
        );
        expect(told).toEqual(broken);
        expect(worked).toEqual([...isBroken.keys()]);
      }),
    );
  });
});
