import { apiBase } from '#contract/shared/http.ts';
import { contactLimits } from '#contract/site.ts';
import styles from './contact-form.module.css';
import { contactMessages as messages } from './contact-messages.ts';

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  children: (attributes: { id: string; name: string; 'aria-describedby': string }) => React.ReactNode;
}

/** A labelled field with room for what is wrong with it. */
function Field({ name, label, hint, children }: FieldProps) {
  const id = `contact-${name}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-describedby': `${id}-hint ${id}-problem` })}
      <small id={`${id}-hint`}>{hint}</small>
      <p id={`${id}-problem`} className={styles.problem} data-problem={name} hidden />
    </div>
  );
}

/**
 * The contact form. Without a script the browser sends it as a form and comes back to #sent; with one it stays here.
 * @param script address of the island that works it
 */
export function ContactForm({ script }: { script: string }) {
  return (
    <section className={styles.box} aria-labelledby="write" data-contact="">
      <h2 id="write">{messages.title}</h2>
      <p id="sent" className={styles.sent} tabIndex={-1}>
        {messages.sent}
      </p>
      <form method="post" action={`${apiBase}contact/`}>
        <Field name="name" label={messages.name}>
          {(attributes) => (
            <input {...attributes} required maxLength={contactLimits.name} autoComplete="name" />
          )}
        </Field>
        <Field name="email" label={messages.email} hint={messages.emailHint}>
          {(attributes) => (
            <input {...attributes} type="email" required maxLength={254} autoComplete="email" />
          )}
        </Field>
        <Field name="message" label={messages.message} hint={messages.messageHint}>
          {(attributes) => <textarea {...attributes} required rows={8} maxLength={contactLimits.message} />}
        </Field>
        <div className={styles.trap} aria-hidden="true">
          <label htmlFor="contact-website">{messages.leaveEmpty}</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <p>
          <button type="submit" className="site-button">
            {messages.send}
          </button>{' '}
          <span role="status" data-said="" />
        </p>
      </form>
      <script type="module" src={script} />
    </section>
  );
}
