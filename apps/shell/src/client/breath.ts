/** Ends a task, so that whoever scrolls or types in the meantime is answered. */
export const breath = () => new Promise((resolve) => setTimeout(resolve));
