import { shellConfiguration } from '@reprise/build';

export default shellConfiguration({
  context: import.meta.dirname,
  development: process.env.NODE_ENV === 'development',
});
