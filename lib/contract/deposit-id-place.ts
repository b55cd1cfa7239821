/**
 * In the `returnUrl` of a deposit that is being opened this stands for its id, which the gateway puts in its place: so
 * whichever tab comes back from the provider knows which deposit it was. Only letters that an address keeps as they are.
 */
export const depositIdPlace = '__deposit__';
