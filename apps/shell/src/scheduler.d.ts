/** The part of React's scheduler that the shell uses; the package has no types. */
declare module 'scheduler' {
  /** For how long React renders until it lets the browser do something else: a frame at this rate. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
