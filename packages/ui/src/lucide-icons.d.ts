/** One file per icon: its shapes as data. The package describes the types of its index only. */
declare module 'lucide/dist/esm/icons/*' {
  const shapes: import('./foundation/icon.tsx').IconDrawing;
  export default shapes;
}
