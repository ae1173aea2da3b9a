/** Value of the field that tells the form of shop credit from that of the methods. */
export const creditIntent = 'shop-credit';
