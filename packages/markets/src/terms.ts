/** What every order may rely on, in every market: days to change one's mind, months of guarantee on what is used. */
export const terms = { returnDays: 21, guaranteeMonths: 36 } as const;
