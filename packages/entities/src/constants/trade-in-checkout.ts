/** Characters of the name of a seller's business. */
export const maxCompanyNameCharacters = 100;

/** Characters of a VAT identification number with its spaces. */
export const maxVatIdCharacters = 20;

/** Characters of the id of a pickup slot, as the carrier gives it. */
export const maxSlotIdCharacters = 60;

/** Characters of the version of the declarations of a sale. */
export const maxDeclarationVersionCharacters = 20;
