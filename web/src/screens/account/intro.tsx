import { LinkButton } from "../../ui/button.tsx";
import text from "../../ui/text.module.css";
import { Title } from "../../ui/title.tsx";
import style from "./intro.module.css";

export function Intro() {
  return (
    <div className={style.intro}>
      <Title>Welcome</Title>
      <h1 className={text.hero}>Welcome to Planner. Let's build a project plan together!</h1>
      <LinkButton look="ink" size="l" to="/meeting/new">
        Get Started
      </LinkButton>
    </div>
  );
}
