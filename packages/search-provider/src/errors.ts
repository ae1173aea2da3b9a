export type SearchProviderErrorCode = 'parameter' | 'network' | 'timeout' | 'protocol' | 'http' | 'agent';

/** A call failed. If the caller aborts it, it rejects with the signal's reason instead. */
export class SearchProviderError extends Error {
  readonly code: SearchProviderErrorCode;
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;

  constructor(code: SearchProviderErrorCode, message: string, status = 0, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
    this.status = status;
  }
}

/** The provider could not be reached or the connection broke. */
export class SearchProviderNetworkError extends SearchProviderError {
  constructor(cause: unknown) {
    super('network', 'The search provider cannot be reached', 0, cause);
  }
}

/** No complete answer arrived in time. */
export class SearchProviderTimeoutError extends SearchProviderError {
  constructor(milliseconds: number) {
    super('timeout', `The search provider did not answer within ${milliseconds} ms`);
  }
}

/** The answer is not JSON or lacks required fields. */
export class SearchProviderProtocolError extends SearchProviderError {
  constructor(message: string, status: number, cause?: unknown) {
    super('protocol', message, status, cause);
  }
}

/** The provider answered with a status other than 2xx; the message is the provider's. */
export class SearchProviderHttpError extends SearchProviderError {
  constructor(status: number, message: string) {
    super('http', message, status);
  }
}
