const address = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A paragraph of the shop's own texts; email addresses in it become links. */
export function PlainText({ text }: { text: string }) {
  return (
    <p>
      {text.split(address).map((part, place) =>
        // Splitting by the pattern puts its matches at odd indexes.
        place % 2 === 1 ? (
          <a key={part} href={`mailto:${part}`}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
