import { vi } from "vitest";

/** An upload on its way, as the server would feel it; the test moves it along. */
export interface FakeUpload {
  url: string;
  file: File;
  aborted: boolean;
  progress: (sentBytes: number) => void;
  answer: (status: number, json: unknown) => void;
  /** The connection breaks. */
  lose: () => void;
}

/** Stands in for XMLHttpRequest: every upload is kept, newest last. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    response: unknown = null;
    #url = "";
    #sent: FakeUpload | undefined;
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    abort() {
      if (this.#sent) this.#sent.aborted = true;
      this.dispatchEvent(new Event("abort"));
    }
    send(form: FormData) {
      const file = form.get("file") as File;
      this.#sent = {
        url: this.#url,
        file,
        aborted: false,
        progress: (loaded) =>
          this.upload.dispatchEvent(
            Object.assign(new Event("progress"), { loaded, total: file.size }),
          ),
        answer: (status, json) => {
          this.status = status;
          this.response = json;
          this.dispatchEvent(new Event("load"));
        },
        lose: () => this.dispatchEvent(new Event("error")),
      };
      uploads.push(this.#sent);
    }
  }
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return uploads;
}
