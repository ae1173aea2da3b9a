const address = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A paragraph of the shop's own texts; to an address in it one may write. */
export function PlainText({ text }: { text: string }) {
  return (
    <p>
      {text.split(address).map((part, place) =>
        // what the pattern found stands at every second place
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
