// account.ts - Client of the account API: guests, accounts, export and deletion (docs/operations.md).

export interface Me {
  signed_in: boolean;
  name?: string;
  /** No password: only this browser knows the account. */
  guest?: boolean;
}

/** Refusal of the server, with its error text. */
export class AccountRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "AccountRefusal";
  }
}

export interface AccountApi {
  me(): Promise<Me>;
  guest(name: string): Promise<Me>;
  register(name: string, password: string): Promise<Me>;
  login(name: string, password: string): Promise<Me>;
  logout(): Promise<Me>;
  rename(name: string): Promise<Me>;
  /** Everything the server keeps about you, as JSON. */
  export(): Promise<string>;
  erase(password: string | null): Promise<unknown>;
}

/** Client of the account API of the page's server. Error texts come in that language. */
export function accountApi(
  language: () => string,
  ask: typeof fetch = (...args) => fetch(...args),
): AccountApi {
  async function request(path: string, body?: object): Promise<Response> {
    const answer = await ask(`/api/${path}?lang=${language()}`, {
      credentials: "same-origin",
      cache: "no-store",
      ...(body && {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (answer.ok) return answer;
    const told = (await answer.json().catch(() => ({}))) as { error?: string; message?: string };
    throw new AccountRefusal(told.error ?? String(answer.status), told.message ?? answer.statusText);
  }
  const read = async (path: string, body?: object): Promise<Me> =>
    (await (await request(path, body)).json()) as Me;
  return {
    me: () => read("me"),
    guest: (name) => read("guest", { name }),
    register: (name, password) => read("register", { name, password }),
    login: (name, password) => read("login", { name, password }),
    logout: () => read("logout", {}),
    rename: (name) => read("rename", { name }),
    export: async () => (await request("export")).text(),
    erase: (password) => read("erase", { confirm: true, ...(password !== null && { password }) }),
  };
}
