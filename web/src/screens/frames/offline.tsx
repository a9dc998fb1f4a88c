import { WifiOff } from "lucide-react";
import { useLocation } from "react-router";
import { useOnline } from "../../platform/online.ts";
import { Icon } from "../../ui/icon.tsx";
import style from "./offline.module.css";

/** Says at the lower edge that the network is gone, and goes by itself when it is back. Who presents is told in their own bar. */
export function OfflineBar() {
  const online = useOnline();
  const { pathname } = useLocation();
  return (
    <div aria-live="polite" className={style.place}>
      {!online && !pathname.endsWith("/present") && (
        <p className={style.bar}>
          <Icon of={WifiOff} />
          You are offline. You can keep reading; nothing new is loaded or saved until the connection
          is back.
        </p>
      )}
    </div>
  );
}
