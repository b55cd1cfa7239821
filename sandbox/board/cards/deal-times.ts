/** As `playing-card.module.css` deals: from one card to the next, and until a card lies open, with a moment to see it. */
export const cardGapMs = 110;
export const cardMs = 560;
