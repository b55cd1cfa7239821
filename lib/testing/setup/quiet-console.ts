/** A warning or an error on the console fails the test that caused it. */
export function failOnConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    let spy: jest.SpyInstance;
    beforeEach(() => {
      spy = jest.spyOn(console, method).mockImplementation(() => undefined);
    });
    afterEach(() => {
      const calls = spy.mock.calls.map((call) => call.map(String).join(' '));
      spy.mockRestore();
      expect(calls).toEqual([]);
    });
  }
}
