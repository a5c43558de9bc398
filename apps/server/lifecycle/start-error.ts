/** Thrown when the server can't start. The message is one line for the person who started the server. */
export class StartError extends Error {}
