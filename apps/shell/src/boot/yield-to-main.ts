/** Ends the current task so that the browser can respond to input before the next one. */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));
