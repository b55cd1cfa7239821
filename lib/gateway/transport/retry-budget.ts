/** Every first attempt earns a tenth of a retry, so repeats never add more than a tenth to a gateway in trouble. */
const earnedPerCall = 0.1;
/** What a quiet time can save up. */
const maxSaved = 10;

/** How often a site may repeat calls, counted over all of them. Starts with one repeat. */
export class RetryBudget {
  private saved = 1;

  noteCall(): void {
    this.saved = Math.min(maxSaved, this.saved + earnedPerCall);
  }

  /** Takes one repeat out of the budget; false when there is none left. */
  take(): boolean {
    // Tenths do not add up exactly in binary.
    if (this.saved < 1 - 1e-9) return false;
    this.saved -= 1;
    return true;
  }
}
