interface GrowingMemory {
  readonly buffer: ArrayBuffer;
  grow: (this: GrowingMemory, pages: number) => number;
}
/** TypeScript knows WebAssembly as a part of the browser only. */
declare const WebAssembly: { Memory: { prototype: GrowingMemory } };

const WASM_PAGE_BYTES = 65_536;

/** What a process's WebAssembly memory has come to. */
export interface WasmMemoryCap {
  /** Whether more was asked for than allowed. */
  readonly wasHit: () => boolean;
  /** How much there was when it last grew: it never shrinks. */
  readonly heldBytes: () => number;
}

/** Caps the WebAssembly memory of this process. Modules have no setting for it, so growing itself is capped: call it before one is loaded. */
export function capWasmMemory(maxBytes: number): WasmMemoryCap {
  let wasHit = false;
  let heldBytes = 0;
  const prototype = WebAssembly.Memory.prototype;
  const grow = prototype.grow;
  prototype.grow = function (this: GrowingMemory, pages) {
    const wanted = this.buffer.byteLength + pages * WASM_PAGE_BYTES;
    if (wanted > maxBytes) {
      wasHit = true;
      throw new RangeError("The memory cap is reached");
    }
    const before = grow.call(this, pages);
    heldBytes = wanted;
    return before;
  };
  return { wasHit: () => wasHit, heldBytes: () => heldBytes };
}
