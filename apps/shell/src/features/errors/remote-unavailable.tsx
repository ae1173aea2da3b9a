export function RemoteUnavailable() {
  return <h1>RemoteUnavailable</h1>;
}
