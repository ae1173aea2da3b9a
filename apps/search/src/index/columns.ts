import * as z from 'zod';

/** The arrays of numbers that an index consists of. A snapshot has their bytes, and reads them as views of its own. */
export const Uint8Column = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
export const Uint32Column = z.custom<Uint32Array>((value) => value instanceof Uint32Array);
export const Int32Column = z.custom<Int32Array>((value) => value instanceof Int32Array);
export const Float32Column = z.custom<Float32Array>((value) => value instanceof Float32Array);
export const Float64Column = z.custom<Float64Array>((value) => value instanceof Float64Array);

export type Column = Uint8Array | Uint32Array | Int32Array | Float32Array | Float64Array;
