/** Thrown when a command can't do what it was asked for. The message is one line for the person who runs it. */
export class CommandError extends Error {}
