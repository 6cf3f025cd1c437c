/** Checking in, and the page of the hour before. */
export const checkIn = {
  noSuchSlot: 'There is no such player in this reservation.',
  onlySoMany: (players: number) =>
    players === 1 ? 'This reservation has 1 player.' : `This reservation has ${players} players.`,
};
