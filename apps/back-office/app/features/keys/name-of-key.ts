import type { ApiKey } from '@witryna/contract/api-keys';

/** Whether another installation sends shops by it. */
export const isMoveKey = ({ areas }: ApiKey): boolean => areas.includes('move');

/** What a key is called; a key of a move, which has no name, by how it begins. */
export const nameOfKey = ({ name, prefix }: ApiKey): string => name || `${prefix}…`;
