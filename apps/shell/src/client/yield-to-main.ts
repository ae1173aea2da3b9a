/** Ends a task, so that whoever scrolls or types in the meantime is answered. */
export const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));
