/**
 * Version of the contract between shell and remotes. A remote works when its major is the shell's and its minor is not
 * newer; raise the minor for additions, the major for anything that breaks a published remote.
 */
export const contract = { major: 1, minor: 48 } as const;

export interface ContractVersion {
  major: number;
  minor: number;
}

/** Whether a remote built for `remote` runs in a shell that offers `shell`. */
export function isCompatible(remote: ContractVersion, shell: ContractVersion = contract): boolean {
  return remote.major === shell.major && remote.minor <= shell.minor;
}
