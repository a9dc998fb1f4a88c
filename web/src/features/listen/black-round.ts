/** How often it is said that there is black, for windows that came later. */
const EVERY_MS = 5_000;

/** Says whether there is black: at each change, on each connection, and again and again for as long as there is. */
export class BlackRound {
  readonly #send: () => Promise<void>;
  #isBlack = false;
  #isOpen = false;
  #round: ReturnType<typeof setInterval> | undefined;

  /** `send` asks for `isBlack`; what is lost on the way is said again anyway. */
  constructor(send: () => Promise<void>) {
    this.#send = send;
  }

  get isBlack(): boolean {
    return this.#isBlack;
  }

  turn(isBlack: boolean): void {
    if (isBlack === this.#isBlack) return;
    this.#isBlack = isBlack;
    this.#begin();
  }

  /** There is a connection. */
  open(): void {
    this.#isOpen = true;
    this.#begin();
  }

  pause(): void {
    this.#isOpen = false;
    clearInterval(this.#round);
  }

  #begin(): void {
    clearInterval(this.#round);
    if (!this.#isOpen) return;
    const send = () => void this.#send().catch(() => undefined);
    send();
    if (this.#isBlack) this.#round = setInterval(send, EVERY_MS);
  }
}
