const shape = /^[\w.-]{1,100}$/;

/** Whether a text may be a request id, the header X-Request-Id. Any other text could forge a line of the log. */
export function isRequestId(text: string | undefined): text is string {
  return text !== undefined && shape.test(text);
}
