import type { Labels } from '@witryna/messages/entry-label';

// The labels that the settings of all pickup networks share.

export const environmentLabel: Labels = { en: 'Points', pl: 'Punkty', es: 'Puntos' };

/** For demo shops and trials: the points do not exist, and no network is called. */
export const inventedPoints: Labels = { en: 'Test points', pl: 'Punkty testowe', es: 'Puntos de prueba' };
