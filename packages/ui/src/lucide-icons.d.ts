/** One file per icon, with its shapes as data. The package has types for its index only. */
declare module 'lucide/dist/esm/icons/*' {
  const shapes: import('./foundation/icon.tsx').IconDrawing;
  export default shapes;
}
