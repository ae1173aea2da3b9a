import css from './step-form.module.css';

/** Classes of the form of a checkout's step, of its row of actions, and of the link back. */
export const stepForm = { form: css.form, actions: css.actions, back: css.back };
