import { CSPProvider } from "@base-ui/react/csp-provider";
import { RouterProvider } from "react-router/dom";
import { router } from "./router.ts";

/** The whole app. Base UI writes no <style> elements: the content security policy would refuse them. */
export function App() {
  return (
    <CSPProvider disableStyleElements>
      <RouterProvider router={router} />
    </CSPProvider>
  );
}
