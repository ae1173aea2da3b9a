/** The `sizes` attribute of the product's pictures. */
export const pictureSizes = '(min-width: 64rem) 38rem, (min-width: 48rem) 45vw, 20rem';
