/** The `User-Agent` of all calls that the server makes. Some services refuse the one that Node sends by itself. */
export const OWN_NAME = 'Witryna';
